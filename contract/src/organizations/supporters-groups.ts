export const supportersGroupType = { ultras: "Ultra", hooligans: "Hooligan", family: "Familial", moderated: "Modéré" } as const;
