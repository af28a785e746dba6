import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { BadConfiguration, type Config } from "../configuration/config.ts";
import { codeOf } from "../kit/error-code.ts";

/** Tries the ports before a database is made or changed. */
export async function assertMayListen(config: Config): Promise<void> {
  await assertFree(config, "PORT");
  if (config.metrics.port !== null) await assertFree({ ...config.metrics, port: config.metrics.port }, "METRICS_PORT");
}

async function assertFree({ host, port }: { host: string; port: number }, variable: "PORT" | "METRICS_PORT"): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening").catch(notListening({ host, port }, variable));
  await new Promise((closed) => probe.close(closed));
}

export const listen = (app: FastifyInstance, config: Config): Promise<string> =>
  app.listen({ host: config.host, port: config.port }).catch(notListening(config, "PORT"));

export const notListening =
  ({ host, port }: { host: string; port: number | null }, variable: "PORT" | "METRICS_PORT") =>
  (error: unknown): never => {
    const code = codeOf(error);
    if (code === "EADDRINUSE")
      throw new BadConfiguration(`Le port ${port} est déjà utilisé sur ${host} : choisissez-en un autre avec ${variable}.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new BadConfiguration(`L’adresse ${host} n’existe pas sur cette machine : corrigez ${variable.replace("PORT", "HOST")}.`);
    if (code === "EACCES")
      throw new BadConfiguration(`Le port ${port} n’est pas permis à cet utilisateur : choisissez-en un autre avec ${variable}.`);
    throw error;
  };
