export const usualGrades = {
  delegate: ["LFP", "FFF", "FFF féminine", "Ligue", "District"],
  referee: [
    "FIFA",
    "F1",
    "F2",
    "F3",
    "F4",
    "FFF féminine",
    "Assistant F1",
    "Assistant F2",
    "Assistant F3",
    "Ligue R1",
    "Ligue R2",
    "Ligue R3",
    "District",
  ],
} as const;
