import * as v from 'valibot';

export interface ActionCodeQuery {
  readonly fetch: typeof globalThis.fetch;
  readonly identityUrl: string;
  readonly projectId: string;
  readonly email: string;
  readonly purpose: 'PASSWORD_RESET' | 'VERIFY_EMAIL';
}

const codesShape = v.object({
  oobCodes: v.array(v.object({ email: v.string(), requestType: v.string(), oobCode: v.string() })),
});

/**
 * Finds the newest code for an email address. The local backend and the emulator suite send no mail
 * but list it. Null if they don't.
 */
export async function findActionCode(query: ActionCodeQuery): Promise<string | null> {
  const { fetch, identityUrl, projectId, email, purpose } = query;
  const url = new URL(`/emulator/v1/projects/${projectId}/oobCodes`, identityUrl);
  const response = await fetch(url);
  if (!response.ok) return null;
  const parsed = v.safeParse(codesShape, await response.json());
  if (!parsed.success) return null;
  const matching = parsed.output.oobCodes.filter(
    (each) => each.requestType === purpose && each.email.toLowerCase() === email.toLowerCase(),
  );
  return matching.at(-1)?.oobCode ?? null;
}
