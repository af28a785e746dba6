import type { Transaction } from "../kit/database/database.ts";

export interface Erased {
  person: string;
  contacts: string[];
  organizations: string[];
  officials: string[];
  users: string[];
  names: string[];
  emails: string[];
  phones: string[];
}

export async function forgetPapers(tx: Transaction, erased: Erased, nobody: string): Promise<void> {
  const { person, contacts, organizations, officials, users, names, emails } = erased;
  await tx.query(LINKS, [contacts, emails, organizations, officials]);
  await tx.query(ANNOUNCED, [person, emails, organizations]);
  const filledIn = await tx.query<{ fixture: string }>(VISITORS, [contacts, emails, organizations]);
  const answered = await tx.query<{ fixture: string }>(DESIGNATIONS, [officials]);
  await tx.query(DESIGNATION_LINKS, [officials]);
  await tx.query(ANSWERED, [[...answered, ...filledIn].map(({ fixture }) => fixture), names.map((name) => `${name}, par lien`), nobody]);
  await tx.query(SENDER, [names, nobody, users]);
  await tx.query(SHARER, [names, nobody, users]);
  await tx.query(LABELLED, [names, organizations]);
  await tx.query(MAKER, [names, nobody, users]);
  const without = withoutThem(erased, nobody);
  const named = JSON.stringify({ uuids: [...contacts, ...officials] });
  for (const { uuid } of await tx.query<{ uuid: string }>(FIXTURES, [organizations, contacts, officials, named])) {
    const papers = await tx.query<{ pack: string; reader: string; sections: unknown }>(PAPERS, [uuid]);
    const rewritten = papers.flatMap(({ sections, ...paper }) => {
      const text = JSON.stringify(sections, (_, value) => (typeof value === "string" ? without(value) : value));
      return text === JSON.stringify(sections) ? [] : [{ ...paper, sections: JSON.parse(text) }];
    });
    await tx.query(REWRITE, [JSON.stringify(rewritten)]);
  }
}

/** An address may be somebody else's: it counts only in one's own matches, and without a known contact. */
const LINKS = `delete from fixture_pack_delivery d where d.contact_uuid = any($1::uuid[])
  or d.person_uuid in (select person_uuid from delegate where uuid = any($4::uuid[])
    union all select person_uuid from referee where uuid = any($4::uuid[]))
  or (d.contact_uuid is null and lower(d.email) in (select lower(unnest($2::text[])))
    and exists (select 1 from fixture f where f.uuid = d.fixture_uuid and f.home_organization_uuid = any($3::uuid[])))`;

const ANNOUNCED = `delete from fixture_announcement_reader r using fixture_announcement a, fixture f
  where a.uuid = r.announcement_uuid and f.uuid = a.fixture_uuid and (r.person_uuid = $1
    or (r.person_uuid is null and lower(r.email) in (select lower(unnest($2::text[])))
      and (f.home_organization_uuid = any($3::uuid[]) or f.away_organization_uuid = any($3::uuid[]))))`;

const VISITORS = `delete from visitor_link l where l.contact_uuid = any($1::uuid[])
  or (l.contact_uuid is null and lower(l.email) in (select lower(unnest($2::text[])))
    and exists (select 1 from fixture f where f.uuid = l.fixture_uuid
      and (f.home_organization_uuid = any($3::uuid[]) or f.away_organization_uuid = any($3::uuid[]))))
  returning l.fixture_uuid as fixture`;

const THEIRS = `person_uuid in (select person_uuid from delegate where uuid = any($1::uuid[])
  union all select person_uuid from referee where uuid = any($1::uuid[]))`;
const DESIGNATIONS = `delete from designation_notice where ${THEIRS} returning fixture_uuid as fixture`;
const DESIGNATION_LINKS = `delete from designation_link where ${THEIRS}`;
const ANSWERED = `update change set user_name = $3 || ', par lien' where fixture_uuid = any($1::uuid[]) and user_uuid is null and user_name = any($2::text[])`;
const SENDER = `update fixture_pack_delivery d set sent_by = $2 where d.sent_by = any($1::text[])
  and exists (select 1 from change c where c.fixture_uuid = d.fixture_uuid and c.user_uuid = any($3::uuid[]))`;
const SHARER = `update match_page m set made_by = $2 where m.made_by = any($1::text[])
  and exists (select 1 from change c where c.resource_uuid = m.uuid and c.user_uuid = any($3::uuid[]))`;
const LABELLED = `update match_page m set label = null from fixture f where f.uuid = m.fixture_uuid and f.home_organization_uuid = any($2::uuid[])
  and exists (select 1 from unnest($1::text[]) n where strpos(lower(m.label), lower(n)) > 0)`;
const MAKER = `update fixture_pack p set made_by = $2 where p.made_by = any($1::text[])
  and exists (select 1 from change c where c.resource_uuid = p.uuid and c.user_uuid = any($3::uuid[]))`;

/** Matches of the person's organisations, and those that name or named the person: other papers stay. */
const FIXTURES = `select f.uuid from fixture f where exists (select 1 from fixture_pack p where p.fixture_uuid = f.uuid) and (
  f.home_organization_uuid = any($1::uuid[])
  or f.uuid in (select x.fixture_uuid from contact_in_fixture x where x.contact_uuid = any($2::uuid[]))
  or f.uuid in (select d.fixture_uuid from fixture_delegate d where d.delegate_uuid = any($3::uuid[]))
  or f.uuid in (select r.fixture_uuid from fixture_referee r where r.referee_uuid = any($3::uuid[]))
  or exists (select 1 from change c where c.fixture_uuid = f.uuid
    and (jsonb_path_exists(c.before, '$.* ? (@ == $uuids[*])', $4::jsonb) or jsonb_path_exists(c.after, '$.* ? (@ == $uuids[*])', $4::jsonb))))`;

const PAPERS = `select c.pack_uuid as pack, c.reader, c.content->'sections' as sections
  from fixture_pack p join fixture_pack_content c on c.pack_uuid = p.uuid where p.fixture_uuid = $1`;
const REWRITE = `update fixture_pack_content c set content = jsonb_set(c.content, '{sections}', n.sections)
  from jsonb_to_recordset($1::jsonb) n (pack uuid, reader text, sections jsonb) where c.pack_uuid = n.pack and c.reader = n.reader`;

/** Shorter numbers are everybody's (« 15 »), or mean something else. */
const PHONE_DIGITS = 8;

export function withoutThem({ names, emails, phones }: Pick<Erased, "names" | "emails" | "phones">, nobody: string) {
  const replacements = [
    ...emails.map(
      (email) => [new RegExp(`(?<![\\p{L}\\p{N}._%+-])${words(email)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, "giu"), ""] as const,
    ),
    ...phones.flatMap((phone) => {
      const digits = phone.replace(/\D/g, "");
      return digits.length < PHONE_DIGITS ? [] : [[alone(`${words(phone)}|\\+?${[...digits].join("[ .\u00a0\u202f/-]?")}`), ""] as const];
    }),
    ...names.map((name) => [alone(words(name)), nobody] as const),
  ];
  return (text: string): string => replacements.reduce((said, [pattern, by]) => said.replace(pattern, by), text);
}

const alone = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}-])(?:${pattern})(?![\\p{L}\\p{N}-])`, "gu");

const words = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join("\\s+");
