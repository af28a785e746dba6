declare global {
  interface Window {
    __USER_UUID__?: string;
  }
}

/** The uuid of the signed-in user, which the server writes into the page; undefined for a guest. */
export function injectedUserUuid() {
  return window.__USER_UUID__;
}
