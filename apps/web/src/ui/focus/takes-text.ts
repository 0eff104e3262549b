/** Whether keys write into it, and have a meaning of their own there. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio])'))
