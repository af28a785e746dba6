import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../server/src/kit/database/open-postgres.ts";
import { noting } from "../../server/src/mail/postmen.ts";
import { smtpPostman } from "../../server/src/mail/smtp.ts";
import { demoNow, fill } from "../../server/test/template.ts";
import { freePort } from "../postgresql.ts";
import { execute, root } from "../run.ts";
import { hasPrograms, leftOut } from "./needed.ts";
import { useDatabase } from "./own-database.ts";
import { useRelease } from "./released.ts";

/** A mail server of its own, with no host but this machine: what goes to ailleurs.test is taken, and fails later. */
const settings = (place: string) => `compatibility_level = 3.6
queue_directory = ${place}/queue
data_directory = ${place}/data
maillog_file = ${place}/log
maillog_file_prefixes = ${place}
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = essai.test
mydestination = essai.test
mynetworks = 127.0.0.0/8
alias_maps = hash:${place}/aliases
alias_database =
smtpd_reject_unlisted_recipient = no
transport_maps = inline:{ { ailleurs.test = error:5.1.1 Adresse inconnue } }
`;
const services = (port: number) => `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
local unix - n n - - local
anvil unix - - n - 1 anvil
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
`;
/** Any user of Debian but root, in the place of the service's. */
const [USER, GROUP] = [2, 2];

const isPossible = process.getuid?.() === 0 ? hasPrograms("postfix", ["postconf"]) : leftOut("postfix", "it is started by root alone");

describe.runIf(isPossible)("Postfix", () => {
  const release = useRelease();
  const own = useDatabase("postfix");

  test("hands over what comes back to the address of returns, by the alias of deploy/, as the user whose file it is", async () => {
    const database = openPostgres(own.url);
    await fill(database, demoNow);
    const place = mkdtempSync(join(tmpdir(), "avant-match-postfix-"));
    chmodSync(place, 0o755);
    for (const folder of ["etc", "queue", "data"]) mkdirSync(join(place, folder));
    const port = await freePort();
    writeFileSync(join(place, "etc/main.cf"), settings(place));
    writeFileSync(join(place, "etc/master.cf"), services(port));
    writeFileSync(join(place, "database-url"), own.url, { mode: 0o600 });
    const alias = readFileSync(join(root, "deploy/postfix/aliases"), "utf8")
      .replace("/var/lib/avant-match/database-url", join(place, "database-url"))
      .replace("/opt/avant-match/current", release.program)
      .replace("/opt/node/bin", release.node);
    writeFileSync(join(place, "aliases"), alias);
    await execute(["chown", "postfix", join(place, "data")]);
    expect(await execute(["postalias", "-c", join(place, "etc"), join(place, "aliases")])).toMatchObject({ code: 0 });
    for (const file of ["aliases", "aliases.db", "database-url"]) chownSync(join(place, file), USER, GROUP);
    const postfix = (...asked: string[]) => execute(["postfix", "-c", join(place, "etc"), ...asked]);
    const started = await postfix("start");
    expect(started, started.output).toMatchObject({ code: 0 });
    const postman = noting(
      database,
      smtpPostman({ url: `smtp://127.0.0.1:${port}`, from: "Avant-match <contact@essai.test>", returnTo: "retours@essai.test" }),
    );
    onTestFinished(async () => {
      postman.close();
      await postfix("stop");
      await database.close();
      rmSync(place, { recursive: true });
    });
    const mail = { kind: "welcome", to: "alix@ailleurs.test", subject: "Bienvenue", text: "Bonjour.", html: "<p>Bonjour.</p>" } as const;
    await postman.deliver(mail, randomUUID());
    const noted = () => database.query("select subject from notice where kind = 'mail'");
    await expect.poll(noted, { timeout: 30_000 }).toEqual([{ subject: "alix@ailleurs.test" }]);
  }, 120_000);
});
