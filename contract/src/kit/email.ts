/** One address: nothing that a mail server could read as several, or as a name before another. */
export const emailPattern = /^[^\s@,;:<>]+@[^\s@,;:<>]+\.[^\s@,;:<>]+$/;
