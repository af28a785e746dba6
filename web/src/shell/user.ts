declare global {
  interface Window {
    __IMPERSONATED__?: boolean;
    __SET_UP__?: boolean;
    __COMPANY__?: { name: string; url: string; contact: string };
  }
}

export function injectedUserUuid() {
  return window.__USER_UUID__;
}

export const isImpersonated = (): boolean => window.__IMPERSONATED__ === true;

/** Whether nothing is there for the signed-in user until they have a second factor. */
export const isToSetUp = (): boolean => window.__SET_UP__ === true;

export function injectedCompany() {
  return window.__COMPANY__ ?? { name: "Avant-match", url: "/", contact: "" };
}

/** Whether this browser has passkeys, at an address that can have some: they are bound to a domain. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in window && !/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);
