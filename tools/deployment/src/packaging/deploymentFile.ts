import { isRemoteId, isVersion, type Parsed, type PublicJwk } from '@chartroom/contract';
import { exact, exactly, list, parseWith, text, textThat } from '@chartroom/contract/schema';
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

/** Both name folders, below which the package's files are read. */
const packagedRelease = exact({
  remote: textThat(isRemoteId, 'must be the id of a remote'),
  version: textThat(isVersion, 'must be a version'),
});

const deploymentFile = exact({
  schema: exactly(1),
  url: text(2048),
  publicKey: v.nullable(
    exact({ kty: exactly('EC'), crv: exactly('P-256'), x: text(43), y: text(43) }),
  ),
  releases: list(packagedRelease, 1000),
});

export function parseDeploymentFile(input: unknown): Parsed<DeploymentFile> {
  return parseWith(deploymentFile, input);
}

/** What a JSON file holds; null for text that isn't JSON, which every parser refuses. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
