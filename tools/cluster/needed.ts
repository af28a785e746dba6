import { existsSync, globSync } from "node:fs";

/** What a cluster is made of, by the package of Debian 12 that brings it. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  patroni: ["/usr/bin/patroni", "/usr/bin/patronictl"],
  "python3-etcd": ["/usr/lib/python3/dist-packages/etcd/__init__.py"],
  "etcd-server": ["/usr/bin/etcd"],
  "etcd-client": ["/usr/bin/etcdctl"],
  haproxy: ["/usr/sbin/haproxy"],
  pgbouncer: ["/usr/sbin/pgbouncer"],
  "postgresql-15": ["/usr/lib/postgresql/15/bin/postgres"],
  "postgresql-client-15": ["/usr/lib/postgresql/15/bin/psql"],
  "util-linux": ["/usr/bin/unshare", "/usr/bin/nsenter", "/usr/bin/setpriv"],
  iproute2: ["/{usr/,}{sbin,bin}/ip"],
  curl: ["/usr/bin/curl"],
  openssl: ["/usr/bin/openssl"],
};

/** The packages that this machine lacks for a cluster. */
export const missingPackages = (isThere: (path: string) => boolean = found): string[] =>
  Object.entries(PACKAGES).flatMap(([name, paths]) => (paths.every(isThere) ? [] : [name]));

const found = (path: string): boolean => existsSync(path) || globSync(path).length > 0;
