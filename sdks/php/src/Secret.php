<?php

declare(strict_types=1);

namespace Cnh\Reports;

/** @internal A text hidden from print_r, var_dump, var_export, json_encode and serialize. */
final class Secret
{
    /** @var \WeakMap<self, string>|null */
    private static ?\WeakMap $texts = null;

    public function __construct(#[\SensitiveParameter] string $text)
    {
        self::$texts ??= new \WeakMap();
        self::$texts[$this] = $text;
    }

    public function reveal(): string
    {
        return self::$texts[$this];
    }
}
