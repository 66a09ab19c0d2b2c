/** The public addresses of the project. Every package names them; a test compares. */
export const REPOSITORY = "https://github.com/cnh-reports/cnh-reports";
export const ISSUES = `${REPOSITORY}/issues`;
export const DOCUMENTATION = "https://api.cnh-reports.example/docs/";
