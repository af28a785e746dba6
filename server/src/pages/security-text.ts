const DAYS = 180;

/** RFC 9116. The date counts from the day of reading, because the contact lasts as long as the service. */
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
