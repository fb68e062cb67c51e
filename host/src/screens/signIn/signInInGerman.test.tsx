import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { useGermanTexts } from '../../services/language/germanTexts.testkit';
import { FormErrorMessage } from './FormErrorMessage';
import { PasswordField } from './PasswordField';

describe('a sign-in form in German', () => {
  useGermanTexts();

  test('offers to show the password', () => {
    const markup = renderToStaticMarkup(<PasswordField label="Passwort" name="password" />);
    expect(markup).toContain('aria-label="Passwort anzeigen"');
  });

  test('offers to try again after an error, whose code stays as it is', () => {
    const error = new ChartroomError('sign-in/google-cancelled', {});
    const markup = renderToStaticMarkup(
      <FormErrorMessage error={error} onRetry={() => undefined} />,
    );
    expect(markup).toContain('Erneut versuchen');
    expect(markup).toContain('<code translate="no">sign-in/google-cancelled</code>');
  });
});
