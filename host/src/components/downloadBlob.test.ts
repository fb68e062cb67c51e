import { expect, test } from '@jest/globals';
import { fileName } from './downloadBlob';

test.each([
  ['Response time, p99', 'response-time-p99.png'],
  ['../../etc/passwd', 'etc-passwd.png'],
  ['Größe Ω', 'größe-ω.png'],
  ['<img src=x>', 'img-src-x.png'],
  ['…', 'panel.png'],
])('the image of a panel titled “%s” is saved as %s', (title, name) => {
  expect(fileName(title, 'png')).toBe(name);
});
