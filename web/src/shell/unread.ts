/** Under what the number beside the bell is kept: who asks for it comes later. */
export const UNREAD = ["unread notices"];
