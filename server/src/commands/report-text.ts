import type { CalendarReport } from "@avant-match/contract/fixtures/calendars/calendar-reports.ts";

interface Context {
  title: string;
  blocked: boolean;
  provisional: boolean;
}

export function reportText(report: CalendarReport, context: Context): string {
  const paragraphs = [
    context.title,
    countsText(report, context),
    ...askedText(report),
    ...remarksText(report, context),
    verdict(report, context),
  ];
  return `${paragraphs.join("\n")}\n`;
}

function countsText({ dryRun, total, created, updated, unchanged, kept, ignored }: CalendarReport, { blocked }: Context): string {
  const [toCreate, toUpdate] = dryRun || blocked ? ["à créer", "à mettre à jour"] : [`créée${s(created)}`, `mise${s(updated)} à jour`];
  const counts = [
    count(created, toCreate),
    count(updated, toUpdate),
    count(unchanged, `inchangée${s(unchanged)}`),
    count(kept, `laissée${s(kept)} à l’horaire fixé à la main`),
    count(ignored, `archivée${s(ignored)} et ignorée${s(ignored)}`),
    count(total - created - updated - unchanged - kept - ignored, "en erreur"),
  ].flat();
  return `${total} rencontre${s(total)} : ${counts.join(", ") || "rien à faire"}`;
}

const s = (number: number): string => (number > 1 ? "s" : "");
const count = (number: number, what: string): string[] => (number === 0 ? [] : [`${number} ${what}`]);

function askedText({ errors, unknownTeams }: CalendarReport): string[] {
  const teams = unknownTeams.flatMap(({ name, candidates }) => [
    `Équipe inconnue : « ${name} ». À rattacher à…`,
    ...candidates.map((candidate) => `  ${candidate.name}  ${candidate.uuid}`),
  ]);
  return [...errors.map(({ line, text }) => `Ligne ${line} : ${text}`), ...teams];
}

function remarksText({ keptFixtures, remarks, unknownVenues, provisionalRounds }: CalendarReport, { provisional }: Context): string[] {
  const kept = keptFixtures.map(({ round, home, away, sourceDate, sourceTime }) => {
    const source = [sourceDate ?? "sans date", sourceTime].filter((part) => part !== null);
    return `Horaire fixé à la main : ${round}, ${home} – ${away} (calendrier : ${source.join(" ")})`;
  });
  const checks = remarks.map(({ line, home, away, text }) => `À vérifier, ligne ${line} (${home} – ${away})\u00a0: ${text}`);
  const venues = unknownVenues.map((name) => `Stade inconnu, laissé de côté : « ${name} ».`);
  const title = provisional ? "Horaires provisoires" : "Horaires qui semblent provisoires";
  return [...kept, ...checks, ...venues, ...(provisionalRounds.length > 0 ? [`${title} : ${provisionalRounds.join(", ")}`] : [])];
}

function verdict({ dryRun }: CalendarReport, { blocked }: Context): string {
  if (blocked)
    return "Rien n’a été écrit : corrigez le calendrier, rattachez les équipes (--aliases) ou laissez ces lignes de côté (--skip-errors).";
  return dryRun ? "Essai : rien n’a été écrit." : "L’import est enregistré.";
}
