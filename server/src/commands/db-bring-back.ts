import { bringBack } from "../backup/bring-back/bring-back.ts";
import { filesOnly } from "../configuration/files-config.ts";
import { broughtText } from "./brought-text.ts";
import { withDatabase, withGiven } from "./command-database.ts";
import { type Asked, commandAuthor, runCommand, WrongUse } from "./run-command.ts";

const usage = `Utilisation : npm run db:bring-back -- --from postgresql://utilisateur@hôte:5432/base --organization UUID [--fixture UUID] [--essai]
Reprend des rencontres à domicile d’une organisation dans une base d’à côté, restaurée à un instant d’avant, du même schéma.
Sans --fixture, celles qui ont été supprimées depuis reviennent ; celles qui ont changé sont dites, et restent telles quelles.
  --fixture  reprend celle-là en entier, telle qu’elle était : ce qui y a été saisi depuis en est ôté, et reste dans son historique
  --essai    fait tout, dit ce qui serait repris, puis défait tout
Une personne effacée depuis ne revient pas. Un contact, un stade, une équipe qui n’est plus là n’est pas refait : la ligne est dite,
et revient sans lui. Les liens envoyés, les dossiers de match et les e-mails ne reviennent pas.`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

await runCommand({ usage, required: ["from", "organization"], optional: ["fixture"], flags: ["essai"] }, async ({ text, has }) => {
  const organization = uuidOf(text, "organization") ?? "";
  const asking = { organization, fixture: uuidOf(text, "fixture"), essay: has("essai") };
  const found = await withDatabase((main) =>
    withGiven("--from", filesOnly(process.env), text("from"), (past) => bringBack(main, past, asking, commandAuthor)),
  );
  process.stdout.write(broughtText(found, asking.essay));
});

function uuidOf(text: Asked["text"], option: string): string | null {
  const given = text(option);
  if (given && !UUID.test(given)) throw new WrongUse();
  return given.toLowerCase() || null;
}
