/** As much of it as we use; it declares no types. */
declare module "web-push" {
  export interface VapidKeys {
    publicKey: string;
    privateKey: string;
  }
  interface WebPush {
    generateVAPIDKeys(): VapidKeys;
    /** Throws for keys that are none. */
    encrypt(p256dh: string, auth: string, payload: string, encoding: "aes128gcm"): { cipherText: Buffer };
    getVapidHeaders(
      audience: string,
      subject: string,
      publicKey: string,
      privateKey: string,
      encoding: "aes128gcm",
    ): { Authorization: string };
  }
  const webPush: WebPush;
  export default webPush;
}
