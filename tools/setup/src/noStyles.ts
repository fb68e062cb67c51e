/** Takes the place of CSS modules in unit tests, where components have no class names. */
export default {};
