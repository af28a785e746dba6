/** As much of it as tests use; it declares no types. */
declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  interface Options {
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: readonly { name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    /** Answers requests of any server. */
    callback(): RequestListener;
  }
}
