// Runs before the first paint, so that a chosen theme never flashes. A classic file because inline scripts are not allowed here.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage can be switched off; the system's preference then decides.
}
document.documentElement.dataset.script = 'on';
