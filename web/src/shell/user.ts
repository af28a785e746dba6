declare global {
  interface Window {
    __COMPANY__?: { name: string; url: string; contact: string };
  }
}

/** The uuid of the signed-in user, which the server writes into the page; undefined for a guest. */
export function injectedUserUuid() {
  return window.__USER_UUID__;
}

/** Who runs the service, which the server writes into the page. */
export function injectedCompany() {
  return window.__COMPANY__ ?? { name: "Avant-match", url: "/", contact: "" };
}
