/** Tables that are wider than the screen can be reached with the Tab key, so that the arrow keys scroll them. */
import { onContentUpdated } from "vitepress";
import { onBeforeUnmount, onMounted } from "vue";

/** Called in the setup of the layout. */
export function watchTables(): void {
  onContentUpdated(markWideTables);
  onMounted(() => addEventListener("resize", markWideTables));
  onBeforeUnmount(() => removeEventListener("resize", markWideTables));
}

function markWideTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>(".vp-doc table")) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }
}
