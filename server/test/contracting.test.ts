import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { version } from "../src/start/version.ts";
import { contractingStatements, contractionsOf } from "./contracting.ts";

const directory = join(import.meta.dirname, "../migrations");
const textOf = (file: string) => readFileSync(join(directory, file), "utf8");

/** The baseline makes what the version before it has. */
const migrations = readdirSync(directory).filter((file) => /^\d.*\.sql$/.test(file) && file !== "0001_baseline.sql");

/** By numbers, not by letters. */
const isNoLater = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true }) <= 0;

describe("a migration", () => {
  test.each(migrations)("%s says which version still works after it, where the one before may not", (file) => {
    const text = textOf(file);
    const said = contractionsOf(text);
    if (contractingStatements(text).length > 0) expect(said, contractingStatements(text).join("\n")).toHaveLength(1);
    for (const { migration, oldestVersion } of said) {
      expect(migration).toBe(file.replace(/\.sql$/, ""));
      expect(oldestVersion).toMatch(/^\d+\.\d+\.\d+$/);
      expect(isNoLater(oldestVersion, version)).toBe(true);
    }
  });

  test.each([
    "drop table parking",
    "drop view if exists parking_list",
    "create function a() returns int language sql as $$ select 1 $$; drop function b()",
    "alter table parking rename column name to title",
    "alter table parking rename to car_park",
    "alter table parking drop column name",
    "alter table parking drop name",
    "alter table parking add column title text, drop column name",
    "alter table only parking alter column places type int8",
    "alter table parking alter places set data type int8",
    "ALTER TABLE parking\n  ALTER COLUMN name SET NOT NULL",
    "alter table parking alter column name drop not null",
    "alter table parking alter column name drop default",
    "alter table parking add column title text not null",
    "alter table parking add column price numeric(5, 2) not null, add column free boolean default true",
    "alter table parking add column title text unique",
    "alter table parking drop constraint parking_kind_check, add check (kind in ('a', 'b', 'c'))",
    "alter table parking add constraint named check (name <> '')",
    "create unique index on parking (name)",
    "do $$ begin alter table parking drop column name; end $$",
    "create table car_park (uuid uuid); drop table parking",
    "alter type kind add value 'c'",
  ])("is one that the version before may not work after: %s", (sql) => {
    expect(contractingStatements(`-- Why.\n${sql};\n`)).toHaveLength(1);
  });

  test.each([
    "create table parking (uuid uuid primary key, name text not null unique); create unique index on parking (lower(name))",
    "create table parking (uuid uuid primary key); alter table parking add column name text not null",
    "alter table parking add column title text, add column free boolean not null default false",
    "alter table parking add column area float8 not null generated always as (width * length) stored",
    "alter table parking add column level int4 references level",
    "create index on parking (name); drop index parking_by_name; drop trigger parking_seen on parking",
    "update parking set name = 'drop table; alter table a drop column b' where false",
    "-- drop table parking;\n/* alter table parking rename to a; */ select 1",
    "comment on table parking is 'Renamed'",
  ])("is one that only adds: %s", (sql) => {
    expect(contractingStatements(`${sql};`)).toEqual([]);
  });

  test("says it in one way", () => {
    const mark = "insert into schema_contraction (migration, oldest_version)\n  values ('0170_x', '0.3.0');";
    expect(contractionsOf(`alter table parking drop column name;\n${mark}`)).toEqual([{ migration: "0170_x", oldestVersion: "0.3.0" }]);
    expect(contractionsOf("insert into schema_contraction select '0170_x', '0.3.0'")).toEqual([]);
  });
});
