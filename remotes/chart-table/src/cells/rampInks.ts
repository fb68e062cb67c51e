import { type ColourToken, colourSteps, type Ink, textOn } from '@chartroom/plot';

/** The text colour on each class of a ramp, as custom properties. */
export function setRampInks(root: HTMLElement, ink: Ink): void {
  for (let step = 0; step < colourSteps; step += 1) {
    const token = `seq-${step}` as ColourToken;
    root.style.setProperty(`--on-${token}`, textOn(ink.colour(token), ink));
  }
}
