/** Stands in for style sheets, which a document of the tests does not draw. */
export default {};
