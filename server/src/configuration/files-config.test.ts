import { expect, test } from "vitest";
import { BadConfiguration, readDatabaseConfig } from "./config.ts";
import { filesOnly } from "./files-config.ts";

const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
const S3_URL = "https://s3.example/bucket/folder";

test("without an address images and files stay in the database", () => {
  expect(readDatabaseConfig({ ...keys, FILE_STORE: "database" }).files).toBeNull();
});

test("a store that is named takes what is new, unless it is to be emptied", () => {
  const s3 = { url: S3_URL, region: "us-east-1", accessKeyId: "id", secretAccessKey: "secret" };
  expect(readDatabaseConfig({ ...keys, S3_URL }).files).toEqual({ s3, takes: true });
  const back = { ...keys, S3_URL, S3_REGION: "fr-par", FILE_STORE: "database" };
  expect(readDatabaseConfig(back).files).toEqual({ s3: { ...s3, region: "fr-par" }, takes: false });
});

test.each([
  [{ S3_URL }, "S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY manquent"],
  [{ ...keys, S3_URL: "s3://bucket" }, "S3_URL est mal formée"],
  [{ ...keys, S3_URL: "https://s3.example/bucket?list" }, "S3_URL est mal formée"],
  [{ ...keys, S3_URL: "https://id:secret@s3.example/bucket" }, "S3_URL est mal formée"],
  [{ ...keys, S3_URL, FILE_STORE: "disk" }, "FILE_STORE vaut s3 ou database"],
  [{ FILE_STORE: "s3" }, "S3_URL manque"],
])("%j is refused with what to change", (env, why) => {
  expect(() => readDatabaseConfig(env)).toThrow(BadConfiguration);
  expect(() => readDatabaseConfig(env)).toThrow(why);
});

test("a command that opens another database takes the store along, and nothing else of the environment", () => {
  const env = filesOnly({ ...keys, S3_URL, DATABASE_URL: "postgresql://db/match", SMTP_URL: "smtp://mail" });
  expect(Object.entries(env).filter(([, value]) => value)).toEqual([
    ["S3_URL", S3_URL],
    ["S3_ACCESS_KEY_ID", "id"],
    ["S3_SECRET_ACCESS_KEY", "secret"],
  ]);
});
