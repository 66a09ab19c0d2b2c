<?php
// For programs without Composer, and for our own tests.
declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    $prefix = 'Cnh\\Reports\\';
    if (!str_starts_with($class, $prefix)) {
        return;
    }
    $file = __DIR__ . '/src/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
    if (is_file($file)) {
        require $file;
    }
});
