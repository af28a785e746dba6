/** As much of it as tests use; it declares no types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  const ece: { decrypt(body: Buffer, options: { version: "aes128gcm"; privateKey: ECDH; authSecret: Buffer }): Buffer };
  export default ece;
}
