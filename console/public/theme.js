// Runs before the first paint, so that the page never flashes in the other theme.
document.documentElement.dataset.theme = localStorage.getItem("cnh-theme") ?? "system";
