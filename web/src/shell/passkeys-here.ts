/** Whether this browser has passkeys, at an address that can have some: they are bound to a domain. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in window && !/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);
