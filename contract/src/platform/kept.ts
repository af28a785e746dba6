/** How long what is kept on people stays: the jobs remove it then, and the page on privacy says so. */
export const kept = {
  sessionIdleDays: 14,
  sessionDays: 30,
  knownDeviceDays: 180,
  signInStepMinutes: 10,
  resetLinkHours: 24,
  invitationDays: 7,
  passwordLinkDays: 90,
  packLinkDays: 30,
  packLinkLaterDays: 90,
  sentMailDays: 10,
  mailDays: 90,
  requestMonths: 12,
  noticeMonths: 12,
  feedbackMonths: 36,
  newsletterMonths: 36,
  historyMonths: 60,
} as const;
