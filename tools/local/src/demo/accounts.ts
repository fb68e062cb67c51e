/** A user of each role. The domain is reserved for examples; the passwords are meant to be known. */
export const demoAccounts = [
  { uid: 'demo-admin', role: 'admin', displayName: 'Admin', publisher: true },
  { uid: 'demo-editor', role: 'editor', displayName: 'Editor', publisher: false },
  { uid: 'demo-viewer', role: 'viewer', displayName: 'Viewer', publisher: false },
  { uid: 'demo-producer', role: 'producer', displayName: 'Producer', publisher: false },
].map((account) => ({
  ...account,
  email: `${account.role}@chartroom.example`,
  password: `${account.role}-chartroom`,
}));

export type DemoAccount = (typeof demoAccounts)[number];

export function demoAccount(role: string): DemoAccount {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`There is no demo account with the role ${role}`);
  return account;
}
