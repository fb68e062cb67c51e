/** Writes `firebase/database.rules.json`: `node --import tsx firebase/rules/write.ts`. */
import { writeFileSync } from 'node:fs';
import { databaseRules } from './databaseRules';

const file = new URL('../database.rules.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(databaseRules, null, 2)}\n`);
