import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Cluster } from "../../tools/cluster/cluster.ts";
import { nextReceivedBy } from "../clubs.ts";

/** Fills the cluster with the matches of a country, and gives a statement of some of them, to come and fully prepared. */
export async function fillCluster(cluster: Cluster, fixtures: number, prepared: number): Promise<string> {
  const [machine, asSuperuser] = [cluster.fronts[0]?.machine, await superuserOf(cluster)];
  // Who may leave triggers aside.
  asSuperuser("alter role avant_match superuser");
  const program = [process.execPath, `${import.meta.dirname}/filling.ts`, await urlOfPrimary(cluster), String(fixtures), String(prepared)];
  const filling = machine?.start("filling", program);
  const [code] = filling ? await once(filling, "exit") : [1];
  const said = readFileSync(`${machine?.root}/log/filling`, "utf8");
  if (code !== 0) throw new Error(said);
  console.log(said.trim());
  asSuperuser("alter role avant_match nosuperuser");
  asSuperuser("checkpoint");
  await cluster.whole();
  return `select uuid from (${nextReceivedBy(prepared)}) x`;
}

/** Straight to the primary, past poolers: from one of the machines only. */
export async function urlOfPrimary({ leader, fronts }: Pick<Cluster, "leader" | "fronts">): Promise<string> {
  const [primary, front] = [await leader(), fronts[0]?.machine];
  if (!primary || !front) throw new Error("The cluster has no primary.");
  const url = new URL(readFileSync(`${front.root}/etc/avant-match/database-url`, "utf8").trim());
  url.host = `${primary.machine.address}:5432`;
  return url.href;
}

async function superuserOf({ leader }: Cluster): Promise<(text: string) => void> {
  const primary = await leader();
  if (!primary) throw new Error("The cluster has no primary.");
  const command = ["psql", "--quiet", "--username=postgres", "--command"];
  return (text) => void primary.machine.run([...command, text], { user: "postgres" });
}
