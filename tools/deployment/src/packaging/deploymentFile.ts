import type { Parsed, PublicJwk } from '@chartroom/contract';
import { exact, exactly, list, parseWith, text } from '@chartroom/contract/schema';
import * as v from 'valibot';

/** `deployment.json`: what a package holds, for the commands that work with it later. */
export interface DeploymentFile {
  readonly schema: 1;
  /** Where people open the shell: `https://charts.example/charts/`. */
  readonly url: string;
  /** Public half of the key that signs the releases; null in a package without releases. */
  readonly publicKey: PublicJwk | null;
  readonly releases: readonly { readonly remote: string; readonly version: string }[];
}

const deploymentFile = exact({
  schema: exactly(1),
  url: text(2048),
  publicKey: v.nullable(
    exact({ kty: exactly('EC'), crv: exactly('P-256'), x: text(43), y: text(43) }),
  ),
  releases: list(exact({ remote: text(64), version: text(64) }), 1000),
});

export function parseDeploymentFile(input: unknown): Parsed<DeploymentFile> {
  return parseWith(deploymentFile, input);
}
