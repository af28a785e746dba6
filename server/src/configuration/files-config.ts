import type { S3Config } from "../kit/objects/s3.ts";
import { BadConfiguration, type Environment, withSecrets } from "./environment.ts";

/** `takes`: bytes go to the store; otherwise they move back into the database. */
export interface FilesConfig {
  s3: S3Config;
  takes: boolean;
}

export const filesOnly = (env: Environment): Environment => {
  const { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, FILE_STORE } = withSecrets(env);
  return { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, FILE_STORE };
};

const EXAMPLE = "https://s3.fr-par.scw.cloud/avant-match";

export function filesOf(env: Environment): FilesConfig | null {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, FILE_STORE: kept } = env;
  if (kept && kept !== "s3" && kept !== "database") throw new BadConfiguration(`FILE_STORE vaut s3 ou database (reçu\u00a0: ${kept}).`);
  if (!url) {
    if (kept === "s3")
      throw new BadConfiguration(`S3_URL manque\u00a0: FILE_STORE=s3 demande où est le stockage\u00a0; exemple\u00a0: ${EXAMPLE}`);
    return null;
  }
  if (!isBase(url)) throw new BadConfiguration(`S3_URL est mal formée\u00a0; exemple\u00a0: ${EXAMPLE}`);
  if (!accessKeyId || !secretAccessKey)
    throw new BadConfiguration("S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY manquent\u00a0: avec S3_URL, il faut les deux.");
  return { s3: { url, region: env.S3_REGION || "us-east-1", accessKeyId, secretAccessKey }, takes: kept !== "database" };
}

function isBase(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && /^[\w./~-]*$/.test(url.pathname) && !url.search && !url.hash && !url.username;
}
