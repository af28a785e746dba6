/** Signs in. Answers undefined when it worked, else what to tell the person. */
export async function signIn(username: string, password: string): Promise<string | undefined> {
  try {
    const answer = await fetch("/api/login", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/ld+json" },
      body: JSON.stringify({ username, password, ...passOf(location.hash) }),
    });
    if (answer.ok) return undefined;
    if (answer.status === 401) return "Identifiants invalides.";
    return answer.status === 429 ? await detailOf(answer) : unexpected;
  } catch {
    return unexpected;
  }
}

/** What the link of an e-mail brings: it lets in without waiting for what strangers tried. */
function passOf(hash: string): { pass?: string } {
  const pass = /^#acces=([\w-]{43})$/.exec(hash)?.[1];
  return pass ? { pass } : {};
}

const unexpected = "Une erreur inattendue est survenue. Merci de réessayer.";

async function detailOf(answer: Response) {
  const problem: unknown = await answer.json();
  const known = typeof problem === "object" && problem !== null && "detail" in problem && typeof problem.detail === "string";
  return known ? String(problem.detail) : unexpected;
}
