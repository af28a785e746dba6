export interface Refusal {
  status: 403 | 409;
  title: string;
  detail: string;
}

export type Answer = true | Refusal;

export const refusedByProfile: Refusal = {
  status: 403,
  title: "Action non autorisée",
  detail: "Votre profil ne permet pas cette action.",
};

export const conflict = (title: string, detail: string): Refusal => ({ status: 409, title, detail });
