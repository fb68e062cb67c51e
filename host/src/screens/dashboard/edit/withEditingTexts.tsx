import { type ComponentType, useEffect, useState } from 'react';
import { loadEditingTexts } from '../../../services/language/loadEditingTexts';

let isLoaded = false;

/** A screen that appears once the texts of editing are there, in the viewer's language. */
export function withEditingTexts(Screen: ComponentType): ComponentType {
  return function ScreenWithTexts() {
    const [isReady, setReady] = useState(() => isLoaded || document.documentElement.lang !== 'de');
    useEffect(() => {
      if (isReady) return;
      void loadEditingTexts().then(() => {
        isLoaded = true;
        setReady(true);
      });
    }, [isReady]);
    return isReady && <Screen />;
  };
}
