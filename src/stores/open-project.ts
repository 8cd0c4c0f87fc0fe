/** The project shown large: opened by the gallery or the map, drawn by the gallery’s modal. */
import { atom } from 'nanostores';

/** A project’s id, or null while none is open. */
export const $openProject = atom<string | null>(null);
