const DAYS = 180;

/**
 * Whom to tell of a weakness (RFC 9116). It says until when it may be trusted, less than a year ahead, counted from the day
 * on which it is read: as long as the service runs, so does its contact.
 */
export function securityText(contact: string, publicUrl: string | undefined, now: Date): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + DAYS);
  expires.setUTCHours(0, 0, 0, 0);
  const fields = [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: fr, en",
    ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ];
  return `${fields.join("\n")}\n`;
}
