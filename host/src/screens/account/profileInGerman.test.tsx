import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AuthUser } from '../../services/firebase/auth';
import { useGermanTexts } from '../../services/language/germanTexts.testkit';
import { ProfileSection } from './ProfileSection';

const user: AuthUser = {
  uid: 'ada',
  displayName: 'Ada Lovelace',
  email: 'ada@chartroom.example',
  emailVerified: true,
  photoUrl: null,
  isGuest: false,
};

describe('the profile in German', () => {
  useGermanTexts();

  test('translates its labels and marks name and address as data', () => {
    const markup = renderToStaticMarkup(<ProfileSection user={user} />);
    expect(markup).toMatch(/<h2[^>]*>Profil</);
    expect(markup).toContain('Bestätigt');
    expect(markup).toMatch(/translate="no">Ada Lovelace</);
    expect(markup).toMatch(/translate="no">ada@chartroom.example</);
  });
});
