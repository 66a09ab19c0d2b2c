/** Whether a key is meant for a field or an open dialog, and not for the page. */
export function isForField({ target }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return isField || document.querySelector("dialog[open]") !== null;
}
