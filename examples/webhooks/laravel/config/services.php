<?php

return [
    'cnh' => [
        'key' => env('CNH_API_KEY'),
        'url' => env('CNH_BASE_URL'),
        'webhook_secret' => env('CNH_WEBHOOK_SECRET'),
    ],
];
